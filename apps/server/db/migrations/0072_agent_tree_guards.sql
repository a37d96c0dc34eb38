-- Places and paths of the past never change, and an account has one of each a day.
-- fairhouse:needs agent.keep_placement
-- fairhouse:needs agent.keep_lineage

create trigger placement_is_kept before insert or update or delete on agent.placement
  for each row execute function agent.keep_placement();
create trigger lineage_is_kept before insert or update or delete on agent.lineage
  for each row execute function agent.keep_lineage();
