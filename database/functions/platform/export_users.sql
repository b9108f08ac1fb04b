create or replace function private.export_users(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Name", "Email", "Role", "Joined", "State", "Banned until", "Last sign-in", "User"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        full_name, email, role, joined, state, case when state = 'banned' then banned_until end, last_sign_in_at, id) order by place)
      from unnest(found.users) with ordinality as each (
        id, full_name, email, phone, role, joined, confirmed_at, last_sign_in_at, banned_until, has_profile, state, place)), '[]'),
    'next', found.next)
  from private.find_users(filters, 'newest', after, wanted) as found
$$;

revoke all on function private.export_users(jsonb, text, integer) from public;
