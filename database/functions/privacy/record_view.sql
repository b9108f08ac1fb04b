-- Repeated views of the same thing by the same administrator within ten minutes count once: a list
-- that is refreshed, or a screen that records a view and then downloads the file. The first view
-- with the name is in the audit log even so: it decides what a decision may say of itself
-- (name_seen).
drop function if exists private.record_view(uuid, text, uuid, text);
create or replace function private.record_view(
  person uuid, what text, application uuid, target text, name_hidden boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seen text := what || ' seen';
  seen_table text := case what when 'resume' then 'storage.objects' else 'job_applications' end;
  is_recent boolean;
  is_told boolean;
begin
  -- The screen and the file service report the same file at the same moment. One lock for
  -- everything a person views, so that no order is needed.
  perform pg_advisory_xact_lock(hashtextextended('views by ' || auth.uid(), 0));
  select count(*) > 0, coalesce(bool_or(name_hidden or details -> 'name_hidden' is distinct from 'true'), false)
  into is_recent, is_told
  from public.audit_log
  where target_table = seen_table and target_id = target and action = seen
    and actor_id = auth.uid() and at > now() - interval '10 minutes';
  if not is_recent then
    insert into public.data_views (person_id, what, application_id) values (person, what, application);
  end if;
  if not is_told then
    perform private.write_audit(seen, seen_table, target, jsonb_strip_nulls(jsonb_build_object(
      'application', case when what = 'resume' then application end, 'name_hidden', case when name_hidden then true end)));
  end if;
end;
$$;

revoke all on function private.record_view(uuid, text, uuid, text, boolean) from public;
