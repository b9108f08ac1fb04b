-- The audit log is searched by who did something and by what was done. How often a wrong password was given lately is counted by the second.
create index audit_log_by_actor on public.audit_log (actor_id, at desc, id desc);
create index audit_log_by_action on public.audit_log (action, at desc, id desc);
