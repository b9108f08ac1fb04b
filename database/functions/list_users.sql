-- rpc list_users(filters, sort, after, page_size): everybody with an account, for administrators;
-- also those who have not confirmed their address and have no profile yet. Addresses and the state
-- of an account are read in no other way.
create or replace function private.user_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (
    select string_agg(key, ', ') from jsonb_object_keys(asked) as key where key not in ('search', 'role', 'state', 'id'));
begin
  if unknown is not null then
    raise exception 'Users have no filter named %', left(unknown, 100) using errcode = '22023';
  end if;
  return concat_ws(' and ', 'true',
    -- By name; what has an @ in it is no name, nor is what begins as a number does.
    case when asked ->> 'search' like '%@%' then 'lower(email)' when asked ->> 'search' ~ '^\+\d' then 'phone' else 'lower(full_name)' end
      || ' like ' || quote_literal(private.contains_pattern(lower(asked ->> 'search'))),
    'role = ' || quote_literal(asked ->> 'role'),
    'state = ' || quote_literal(asked ->> 'state'),
    'id = ' || quote_literal((asked ->> 'id')::uuid) || '::uuid');
exception
  when invalid_text_representation then
    raise exception 'These filters of users cannot be read' using errcode = '22023';
end;
$$;

-- A page, the mark after which the next one begins, and how many there are in all.
create or replace function private.find_users(filters jsonb, sort text, after text, wanted integer) returns jsonb
language plpgsql stable set search_path = '' set jit = off as $$
declare
  key text := case coalesce(sort, 'newest')
    when 'newest' then 'joined' when 'oldest' then 'joined' when 'name' then 'lower(full_name)' when 'email' then 'lower(email)'
    when 'seen' then 'coalesce(last_sign_in_at, ''-infinity'')'
  end;
  type text := case when sort in ('name', 'email') then 'text' else 'timestamptz' end;
  down boolean := coalesce(sort, 'newest') in ('newest', 'seen');
  place text := 'true';
  answer jsonb;
begin
  if key is null then
    raise exception 'Users are not sorted by that' using errcode = '22023';
  end if;
  if nullif(after, '') is not null then
    begin
      place := format('(%s, id) %s (%L::%s, %L::uuid)', key, case when down then '<' else '>' end,
        after::jsonb ->> 0, type, (after::jsonb ->> 1)::uuid);
      execute format('select %L::%s', after::jsonb ->> 0, type);
    exception
      when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or invalid_parameter_value then
        raise exception 'This is no mark of a page' using errcode = '22023';
    end;
  end if;
  execute format(
    $sql$
    with accounts as materialized (
      select account.id, coalesce(person.full_name, private.name_of(account.raw_user_meta_data, account.email)) as full_name,
        coalesce(account.email, '') as email, '+' || account.phone as phone, coalesce(person.role, 'candidate') as role,
        coalesce(person.created_at, account.created_at) as joined, account.confirmed_at, account.last_sign_in_at, account.banned_until,
        person.id is not null as has_profile,
        case
          when erasure.person_id is not null then 'leaving'
          when account.banned_until > now() then 'banned'
          when account.confirmed_at is null then 'unconfirmed'
          else 'active'
        end as state
      from auth.users account
      left join public.profiles person on person.id = account.id
      left join private.erasures erasure on erasure.person_id = account.id and erasure.done_at is null
      where account.deleted_at is null
    ), matching as (
      select * from accounts where %1$s
    ), page as (
      select *, jsonb_build_array(%2$s, id)::text as mark, row_number() over (order by %2$s %3$s, id %3$s) as place
      from matching where %4$s order by %2$s %3$s, id %3$s limit %5$s
    )
    select jsonb_build_object(
      'users', coalesce(jsonb_agg(to_jsonb(page) - 'mark' - 'place' order by place) filter (where place < %5$s), '[]'),
      'next', case when count(*) = %5$s then max(mark) filter (where place = %5$s - 1) end,
      'total', (select count(*) from matching))
    from page
    $sql$,
    private.user_conditions(filters), key, case when down then 'desc' else '' end, place, wanted + 1)
  into answer;
  return answer;
end;
$$;

create or replace function private.list_users(filters jsonb, sort text, after text, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.find_users(filters, sort, after, least(greatest(coalesce(page_size, 50), 1), 200));
end;
$$;

create or replace function public.list_users(
  filters jsonb default '{}', sort text default 'newest', after text default null, page_size integer default 50
) returns jsonb
language sql stable set search_path = '' as $$ select private.list_users($1, $2, $3, $4) $$;

-- rpc user_details(user_id): one account with what hangs on it; null when there is none. That an
-- administrator looked is on record.
create or replace function private.user_details(user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account jsonb;
begin
  perform private.require_admin();
  account := private.find_users(jsonb_build_object('id', user_id), 'newest', null, 1) -> 'users' -> 0;
  if account is null then
    return null;
  end if;
  if user_id <> auth.uid() and not exists (
    select from public.audit_log
    where target_table = 'profiles' and target_id = user_id::text and action = 'user seen'
      and actor_id = auth.uid() and at > now() - interval '10 minutes'
  ) then
    perform private.write_audit('user seen', 'profiles', user_id::text);
  end if;
  return account || jsonb_build_object(
    'sessions', (
      select count(*) from auth.sessions
      where sessions.user_id = user_details.user_id and coalesce(not_after > now(), true)),
    'second_factors', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', factor.id, 'kind', factor.factor_type, 'name', factor.friendly_name, 'since', factor.created_at)
        order by factor.created_at, factor.id), '[]')
      from auth.mfa_factors factor
      where factor.user_id = user_details.user_id and factor.status = 'verified' and factor.factor_type in ('totp', 'phone')),
    'application_count', (select count(*) from public.job_applications where applicant_id = user_id),
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by created_at desc), '[]')
      from (
        select application.id, application.status, application.created_at,
          coalesce(job.title, application.job_title) as job_title, coalesce(job.company_name, application.job_company) as company_name
        from public.job_applications application left join public.jobs job on job.id = application.job_id
        where applicant_id = user_id order by application.created_at desc, application.id limit 10) as latest),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by purpose), '[]')
      from (
        select distinct on (purpose) purpose, notice, given_at, withdrawn_at
        from public.consents where person_id = user_id and purpose <> 'application' order by purpose, given_at desc, id desc) as latest));
end;
$$;

create or replace function public.user_details(user_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.user_details(user_id) $$;

-- rpc end_sessions(user_id): somebody else is signed out everywhere. They can sign in again.
create or replace function private.end_sessions(user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.require_admin();
  if user_id = auth.uid() then
    raise exception 'To end your own sessions, sign out' using errcode = '22023';
  end if;
  if not exists (select from auth.users where id = user_id and deleted_at is null) then
    raise exception 'There is no such user' using errcode = 'PT404';
  end if;
  delete from auth.sessions where sessions.user_id = end_sessions.user_id;
  get diagnostics ended = row_count;
  perform private.write_audit('sessions ended', 'profiles', user_id::text, jsonb_build_object('count', ended));
  return ended;
end;
$$;

create or replace function public.end_sessions(user_id uuid) returns integer
language sql set search_path = '' as $$ select private.end_sessions(user_id) $$;

revoke all on function private.user_conditions(jsonb), private.find_users(jsonb, text, text, integer) from public;
revoke all on function
  private.list_users(jsonb, text, text, integer), public.list_users(jsonb, text, text, integer),
  private.user_details(uuid), public.user_details(uuid), private.end_sessions(uuid), public.end_sessions(uuid)
from public, anon;
grant execute on function
  private.list_users(jsonb, text, text, integer), public.list_users(jsonb, text, text, integer),
  private.user_details(uuid), public.user_details(uuid), private.end_sessions(uuid), public.end_sessions(uuid)
to authenticated;
