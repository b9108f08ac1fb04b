-- Which applications are on a page of list_applications: their ids, and the mark of the next page.
create or replace function private.pick_applications(
  filters jsonb, sort text, after text, page_size integer, out ids uuid[], out next text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  select found.ids, found.next into ids, next
  from private.find_applications(private.within_rights(filters), sort, after, least(greatest(coalesce(page_size, 50), 1), 200)) as found;
end;
$$;

revoke all on function private.pick_applications(jsonb, text, text, integer) from public, anon;
grant execute on function private.pick_applications(jsonb, text, text, integer) to authenticated;
