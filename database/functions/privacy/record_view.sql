-- Repeated views of the same thing by the same administrator within ten minutes count once: a list
-- that is refreshed, or a screen that records a view and then downloads the file.
create or replace function private.record_view(person uuid, what text, application uuid, target text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seen text := what || ' seen';
  seen_table text := case what when 'resume' then 'storage.objects' else 'job_applications' end;
begin
  -- The screen and the file service report the same file at the same moment. One lock for
  -- everything a person views, so that no order is needed.
  perform pg_advisory_xact_lock(hashtextextended('views by ' || auth.uid(), 0));
  if exists (
    select from public.audit_log
    where target_table = seen_table and target_id = target and action = seen
      and actor_id = auth.uid() and at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  insert into public.data_views (person_id, what, application_id) values (person, what, application);
  perform private.write_audit(seen, seen_table, target,
    case when what = 'resume' then jsonb_strip_nulls(jsonb_build_object('application', application)) else '{}' end);
end;
$$;

revoke all on function private.record_view(uuid, text, uuid, text) from public;
