create or replace function private.user_conditions(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  works constant text := 'exists (select from public.company_members member where member.person_id = accounts.id)';
  asked jsonb := jsonb_strip_nulls(coalesce(filters, '{}'));
  unknown text := (
    select string_agg(key, ', ') from jsonb_object_keys(asked) as key where key not in ('search', 'role', 'state', 'id'));
begin
  if unknown is not null then
    raise exception 'Users have no filter named %', left(unknown, 100) using errcode = '22023';
  end if;
  return concat_ws(' and ', 'true',
    -- By name, unless the text contains an @ or begins like a phone number.
    case when asked ->> 'search' like '%@%' then 'lower(email)' when asked ->> 'search' ~ '^\+\d' then 'phone' else 'lower(full_name)' end
      || ' like ' || quote_literal(private.contains_pattern(lower(asked ->> 'search'))),
    -- Who works for a company is a member, and no candidate.
    case asked ->> 'role' when 'member' then works when 'candidate' then 'role = ''candidate'' and not ' || works
      else 'role = ' || quote_literal(asked ->> 'role') end,
    'state = ' || quote_literal(asked ->> 'state'),
    'id = ' || quote_literal((asked ->> 'id')::uuid) || '::uuid');
exception
  when invalid_text_representation then
    raise exception 'These filters of users cannot be read' using errcode = '22023';
end;
$$;

revoke all on function private.user_conditions(jsonb) from public;
