-- A consent is a row with the time it was given; withdrawing sets the other time and takes effect
-- at once, because every use of the data checks private.has_consent.
create or replace function private.give_consent(
  person uuid, purpose text, notice text, language text, channel text, application uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (person_id, purpose, notice, language, channel, application_id)
  values (person, purpose, notice, coalesce(language, 'en'), channel, application)
  on conflict (person_id, purpose, application_id) where withdrawn_at is null do nothing
$$;

revoke all on function private.give_consent(uuid, text, text, text, text, uuid) from public;
