-- Whether the caller has opened this application, or the résumé that came with it, with the name.
create or replace function private.name_seen(application uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications applied
    join public.audit_log entry on entry.actor_id = auth.uid() and entry.details -> 'name_hidden' is distinct from 'true'
      and ((entry.target_table = 'job_applications' and entry.target_id = applied.id::text and entry.action = 'application seen')
        or (entry.target_table = 'storage.objects' and entry.target_id = applied.resume_url and entry.action = 'resume seen'))
    where applied.id = application)
$$;

revoke all on function private.name_seen(uuid) from public;
