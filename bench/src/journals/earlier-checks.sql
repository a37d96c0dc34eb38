-- The checks of a journal as eight queries, which were planned with every call.
  select string_agg(t.what, '; ') into v_wrong from (
    select 'an unknown wallet' as what from unnest(p_wallet) x where x is not null and not exists (select from ledger.wallet w where w.id = x)
    union all select 'an unknown house account' from unnest(p_house || p_to) x
      where x is not null and not exists (select from ledger.house_account h where h.id = x and h.brand_id = p_brand)
    union all select 'a wallet against a house account of another brand or currency'
      from unnest(p_wallet, p_house) as l (wallet, house) join ledger.wallet w on w.id = l.wallet
      join ledger.house_account h on h.id = l.house where h.brand_id <> w.brand_id or h.currency <> w.currency or w.brand_id <> p_brand
    union all select 'a house leg between currencies' from unnest(p_house, p_to) as l (a, b)
      join ledger.house_account ha on ha.id = l.a join ledger.house_account hb on hb.id = l.b where ha.currency <> hb.currency
    union all select 'a house leg that moves nothing' from unnest(p_to, p_delta) as l (b, amount) where l.b is not null and l.amount <= 0
    union all select 'currencies without a rate' where p_rate is null and 1 < (
      select count(distinct h.currency) from unnest(p_house) x join ledger.house_account h on h.id = x)
    union all select 'realms that never meet' where 1 < (
      select count(distinct case when p_kind = ledger.kind('points_convert') and y.realm = 'points' then 'cash' else y.realm end)
      from unnest(p_house) x join ledger.house_account h on h.id = x join ledger.currency y on y.code = h.currency)
    union all select 'transit that does not return to zero' from (
      select h.id, sum(case when l.to_house is null then -(l.delta + l.bonus) when h.id = l.house then -l.delta else l.delta end) as rest
      from unnest(p_house, p_to, p_delta, p_bonus_delta) as l (house, to_house, delta, bonus)
      join ledger.house_account h on h.id in (l.house, l.to_house) and h.zero_within = interval '0'
      group by h.id having sum(case when l.to_house is null then -(l.delta + l.bonus) when h.id = l.house then -l.delta else l.delta end) <> 0
    ) z
  ) t;
