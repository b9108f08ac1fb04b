-- rpc accept_notice(notice, language, of_age), set_consent(purpose, given, notice, language,
-- channel). A consent is a row with the time it was given; withdrawing fills in the other time and
-- acts at once, because whoever uses the data asks private.has_consent.
drop function if exists
  public.set_consent(text, boolean, text, text), private.set_consent(text, boolean, text, text);

create or replace function private.accept_notice(notice text, language text, of_age boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  if of_age is not true then
    raise exception 'Only people of 18 or older may have an account' using errcode = '23514', hint = 'under_age';
  end if;
  perform private.give_consent(me, 'account', notice, language, 'visit');
  update auth.users set raw_app_meta_data = raw_app_meta_data - 'agreement'
  where id = me and raw_app_meta_data ? 'agreement';
end;
$$;

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

create or replace function private.give_consent(
  person uuid, purpose text, notice text, language text, channel text, application uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.consents (person_id, purpose, notice, language, channel, application_id)
  values (person, purpose, notice, coalesce(language, 'en'), channel, application)
  on conflict (person_id, purpose, application_id) where withdrawn_at is null do nothing
$$;

-- Does this person agree to it at this moment?
create or replace function private.has_consent(person uuid, purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.consents
    where person_id = person and consents.purpose = has_consent.purpose and withdrawn_at is null)
$$;

-- The version of the notice that is shown today: web/visitor/personal-data.ts has the same, held
-- together by a test.
create or replace function private.notice_version() returns text
language sql immutable set search_path = '' as $$ select '2026-11-22' $$;

-- What may not be said at a sign-up. The server asks before it looks whose address it is, so that
-- the answer cannot tell; the trigger below asks again, for every other way to an account.
create or replace function private.check_sign_up(said jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if said ? 'of_age' and said -> 'of_age' <> 'true' then
    raise exception 'Only people of 18 or older may have an account' using errcode = '23514', hint = 'under_age';
  end if;
end;
$$;

-- A sign-up says what was agreed to and that the person is of age; one that says otherwise is
-- refused, and nothing of it is kept. Until the address or number is confirmed, a later sign-up
-- with it counts instead.
create or replace function private.hear_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := new.raw_user_meta_data;
begin
  perform private.check_sign_up(said);
  if tg_op = 'UPDATE' then
    -- A wallet has nothing to confirm: what its person says later is no second sign-up.
    if not private.came_by_form(old.raw_app_meta_data) then
      return null;
    end if;
    delete from public.consents where person_id = new.id;
  end if;
  if said -> 'of_age' = 'true' and said ->> 'notice' ~ '^\d{4}-\d{2}-\d{2}$' then
    perform private.give_consent(new.id, 'account', said ->> 'notice', left(said ->> 'language', 35), 'sign-up');
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_hear_sign_up after insert on auth.users
  for each row execute function private.hear_sign_up();
create or replace trigger hiring_agent_hear_sign_up_again after update of raw_user_meta_data on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is null
    and (old.raw_user_meta_data -> 'notice', old.raw_user_meta_data -> 'of_age')
      is distinct from (new.raw_user_meta_data -> 'notice', new.raw_user_meta_data -> 'of_age'))
  execute function private.hear_sign_up();

-- Whoever sends an application agrees to its being used for this job, and to nothing else; whoever
-- takes it back withdraws that.
create or replace function private.consent_to_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.consents set withdrawn_at = now() where application_id = new.id and withdrawn_at is null;
  elsif private.is_client() then
    perform private.give_consent(new.applicant_id, 'application', private.notice_version(),
      private.consent_language(new.applicant_id), 'application', new.id);
  end if;
  return null;
end;
$$;

create or replace trigger consent_to_application after insert on public.job_applications
  for each row execute function private.consent_to_application();
create or replace trigger consent_ends_with_application after update of status on public.job_applications
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function private.consent_to_application();

-- Alerts are agreed to with the first saved search that asks for them, and no longer when the last
-- one stopped.
create or replace function private.consent_to_alerts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.person_id else new.person_id end;
begin
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

-- The language in which the person last agreed to something.
create or replace function private.consent_language(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select language from public.consents where person_id = person order by id desc limit 1
$$;

create or replace function public.accept_notice(notice text, language text, of_age boolean) returns void
language sql set search_path = '' as $$ select private.accept_notice(notice, language, of_age) $$;
create or replace function public.set_consent(
  purpose text, given boolean, notice text, language text default 'en', channel text default 'settings'
) returns void
language sql set search_path = '' as $$ select private.set_consent(purpose, given, notice, language, channel) $$;

revoke all on function
  private.give_consent(uuid, text, text, text, text, uuid), private.has_consent(uuid, text), private.notice_version(),
  private.check_sign_up(jsonb), private.consent_language(uuid)
from public;
revoke all on function
  private.accept_notice(text, text, boolean), public.accept_notice(text, text, boolean),
  private.set_consent(text, boolean, text, text, text), public.set_consent(text, boolean, text, text, text)
from public, anon;
grant execute on function
  private.accept_notice(text, text, boolean), public.accept_notice(text, text, boolean),
  private.set_consent(text, boolean, text, text, text), public.set_consent(text, boolean, text, text, text)
to authenticated;
