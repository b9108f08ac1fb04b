-- A page of list_users, the mark after which the next one begins, and the total.
drop function if exists private.find_users(jsonb, text, text, integer);
create function private.find_users(filters jsonb, sort text, after text, wanted integer) returns shapes.user_page
language plpgsql stable set search_path = '' set jit = off as $$
declare
  key text := case coalesce(sort, 'newest')
    when 'newest' then 'joined' when 'oldest' then 'joined' when 'name' then 'lower(full_name)' when 'email' then 'lower(email)'
    when 'seen' then 'coalesce(last_sign_in_at, ''-infinity'')'
  end;
  type text := case when sort in ('name', 'email') then 'text' else 'timestamptz' end;
  down boolean := coalesce(sort, 'newest') in ('newest', 'seen');
  place text := 'true';
  answer shapes.user_page;
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
    select
      coalesce(array_agg(row(
        id, full_name, email, phone, role, joined, confirmed_at, last_sign_in_at, banned_until, has_profile, state, array(
          select row(company.id, company.name, member.role)::shapes.membership
          from public.company_members member join public.companies company on company.id = member.company_id
          where member.person_id = page.id order by member.created_at, company.id)
      )::shapes.listed_user order by place) filter (where place < %5$s), '{}') as users,
      case when count(*) = %5$s then max(mark) filter (where place = %5$s - 1) end as next,
      (select count(*) from matching) as total
    from page
    $sql$,
    private.user_conditions(filters), key, case when down then 'desc' else '' end, place, wanted + 1)
  into answer;
  return answer;
end;
$$;

revoke all on function private.find_users(jsonb, text, text, integer) from public;
