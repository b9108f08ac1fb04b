-- Records what people ask for about themselves: a copy of their data, or deleting their account.
create or replace function private.record_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(tg_argv[0], 'profiles', new.person_id::text);
  return null;
end;
$$;

create or replace trigger record_request after insert on public.data_exports
  for each row execute function private.record_request('own data exported');
create or replace trigger record_request after insert on private.erasures
  for each row when (new.asked_by = 'person' and new.person_id is not null) execute function private.record_request('own deletion asked for');
