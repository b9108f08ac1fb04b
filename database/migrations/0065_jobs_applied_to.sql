-- The policy of jobs asks jobs_applied_to() once a statement instead.
drop function if exists private.has_applied(uuid);
