-- Rights on the audit tables beyond appending and reading, and numbers that could be handed out late.
select format('%s may %s %s', role_name, privilege, relation) as finding
from unnest(array['fairhouse_app', 'fairhouse_sealer', 'fairhouse_reader']) as role_name,
     unnest(array['audit.entry', 'audit.seal', 'audit.anchor']) as relation,
     unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
where has_table_privilege(role_name, relation, privilege)
union all
select format('%s may write %s', role_name, relation)
from (values ('fairhouse_app', 'audit.seal'), ('fairhouse_app', 'audit.anchor'), ('fairhouse_sealer', 'audit.entry'),
             ('fairhouse_reader', 'audit.entry'), ('fairhouse_reader', 'audit.seal'))
  as forbidden (role_name, relation)
where has_table_privilege(role_name, relation, 'INSERT')
union all
select format('%s may draw numbers without a transaction id', role_name)
from unnest(array['fairhouse_app', 'fairhouse_sealer', 'fairhouse_reader']) as role_name
where has_sequence_privilege(role_name, 'audit.entry_seq', 'USAGE')
   or has_sequence_privilege(role_name, 'audit.entry_seq', 'UPDATE')
union all
select 'audit.entry_seq hands out cached numbers'
from pg_sequence where seqrelid = 'audit.entry_seq'::regclass and seqcache <> 1;
