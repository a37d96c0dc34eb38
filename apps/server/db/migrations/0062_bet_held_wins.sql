-- A held win is recorded with its round and counts as won once it is released.
alter table bet.round_move drop constraint round_move_kind_known;
alter table bet.round_move add constraint round_move_kind_known check (kind in
  ('bet', 'tip', 'win', 'refund', 'promo_win', 'jackpot_win', 'rollback_bet', 'rollback_win', 'win_held', 'win_released')) not valid;
alter table bet.round_move validate constraint round_move_kind_known;
