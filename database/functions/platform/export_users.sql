-- The list of users as lines of a file. Whoever works for companies is named by that, as in the
-- list.
create or replace function private.export_users(filters jsonb, after text, wanted integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'header', '["Name", "Email", "Role", "Joined (IST)", "State", "Banned until (IST)", "Last sign-in (IST)", "User"]'::jsonb,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(
        full_name, email,
        concat_ws('; ', case when role = 'admin' or cardinality(companies) = 0 then role end,
          (select string_agg(format('%s (%s)', member.role, member.name), '; ' order by member.place)
            from unnest(companies) with ordinality as member (id, name, role, place))),
        private.time_in_file(joined), state, case when state = 'banned' then private.time_in_file(banned_until) end,
        private.time_in_file(last_sign_in_at), id) order by place)
      from unnest(found.users) with ordinality as each (
        id, full_name, email, phone, role, joined, confirmed_at, last_sign_in_at, banned_until, has_profile, state, companies, place)), '[]'),
    'next', found.next)
  from private.find_users(filters, 'newest', after, wanted) as found
$$;

revoke all on function private.export_users(jsonb, text, integer) from public;
