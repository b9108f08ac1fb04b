create or replace function private.export_users(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Name", "E-mail", "Role", "Joined", "State", "Banned until", "Last sign-in", "User"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        person ->> 'full_name', person ->> 'email', person ->> 'role', person ->> 'joined', person ->> 'state',
        case when person ->> 'state' = 'banned' then person ->> 'banned_until' end, person ->> 'last_sign_in_at', person ->> 'id') order by place)
      from jsonb_array_elements(found.part -> 'users') with ordinality as each (person, place)), '[]'),
    'next', found.part -> 'next')
  from private.find_users(filters, 'newest', after, wanted) as found (part)
$$;

revoke all on function private.export_users(jsonb, text, integer) from public;
