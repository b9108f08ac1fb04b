-- Consent to alerts is given with the first saved search that has an alert, and withdrawn when the
-- last one is turned off. A search that is saved without one changes nothing.
create or replace function private.consent_to_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.person_id else new.person_id end;
begin
  if tg_op = 'INSERT' and not new.alert then
    return null;
  end if;
  if exists (select from public.saved_searches where person_id = person and alert) then
    if private.is_client() then
      perform private.give_consent(person, 'alerts', private.notice_version(), private.consent_language(person), 'settings');
    end if;
  else
    update public.consents set withdrawn_at = now()
    where person_id = person and purpose = 'alerts' and withdrawn_at is null;
  end if;
  return null;
end;
$$;

create or replace trigger consent_to_alerts after insert or update of alert or delete on public.saved_searches
  for each row execute function private.consent_to_alerts();
