-- rpc set_consent(purpose, given, notice, language, channel): gives or withdraws one of the
-- caller's own consents.
drop function if exists
  public.set_consent(text, boolean, text, text), private.set_consent(text, boolean, text, text);

create or replace function private.set_consent(
  purpose text, given boolean, notice text, language text, channel text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := case when given then private.agreed_caller() else private.caller() end;
begin
  -- The account's consent ends with the account, an application's with the application.
  if purpose not in ('talent_pool', 'alerts') then
    raise exception 'This consent cannot be set here' using errcode = '22023';
  end if;
  if given then
    perform private.give_consent(me, purpose, notice, language, channel);
  else
    update public.consents set withdrawn_at = now()
    where person_id = me and consents.purpose = set_consent.purpose and withdrawn_at is null;
    if purpose = 'alerts' then
      update public.saved_searches set alert = false where person_id = me and alert;
    end if;
  end if;
end;
$$;

create or replace function public.set_consent(
  purpose text, given boolean, notice text, language text default 'en', channel text default 'settings'
) returns void
language sql set search_path = '' as $$ select private.set_consent(purpose, given, notice, language, channel) $$;

revoke all on function
  private.set_consent(text, boolean, text, text, text), public.set_consent(text, boolean, text, text, text)
from public, anon;
grant execute on function
  private.set_consent(text, boolean, text, text, text), public.set_consent(text, boolean, text, text, text)
to authenticated;
