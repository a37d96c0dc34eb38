-- After a restore to an earlier moment: sessions, codes and links that had ended by the time of the loss are valid again.
-- Run it once, as a superuser, before the first role starts. Everybody signs in again; vendors' wins need no session.
begin;
update identity.session set ended_at = now(), end_reason = 'revoked' where ended_at is null;
update identity.remember_token set revoked_at = now() where revoked_at is null;
update identity.code set dead_at = now() where used_at is null and dead_at is null;
update identity.reset_link set used_at = now() where used_at is null;
update identity.view_ticket set used_at = now() where used_at is null;
update staff.session set ended_at = now(), end_reason = 'revoked' where ended_at is null;
update play.game_session set ended_at = greatest(now(), opened_at) where ended_at is null;
commit;
