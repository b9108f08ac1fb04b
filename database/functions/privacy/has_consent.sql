-- Does this person consent to it at this moment?
create or replace function private.has_consent(person uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.consents
    where person_id = person and consents.purpose = has_consent.purpose and withdrawn_at is null)
$$;

revoke all on function private.has_consent(uuid, text) from public;
