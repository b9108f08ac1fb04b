-- Records what clients delete: a posting, a contact message, a profile. What is deleted with an
-- account is covered by the account's own entry.
create or replace function private.record_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := to_jsonb(old);
begin
  if coalesce(current_setting('request.id', true), '') = '' or current_setting('private.account_going', true) = 'yes' then
    return null;
  end if;
  perform private.write_audit(tg_argv[0] || ' deleted', tg_table_name, gone ->> 'id',
    jsonb_strip_nulls(jsonb_build_object('title', gone -> 'title', 'company', gone -> 'company_name')), (gone ->> 'company_id')::uuid);
  return null;
end;
$$;

create or replace trigger record_deletion after delete on public.jobs
  for each row execute function private.record_deletion('job');
create or replace trigger record_deletion after delete on public.contact_messages
  for each row execute function private.record_deletion('message');
create or replace trigger record_deletion after delete on public.profiles
  for each row execute function private.record_deletion('profile');
