-- The language in which the person last agreed to something.
create or replace function private.consent_language(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select language from public.consents where person_id = person order by id desc limit 1
$$;

revoke all on function private.consent_language(uuid) from public;
