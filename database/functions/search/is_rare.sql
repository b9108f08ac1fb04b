-- Whether so many postings are better looked up and sorted: they are few, or so few that the newest
-- that pick_jobs reads would probably not fill a page.
create or replace function private.is_rare(postings bigint, wanted integer) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  newest constant integer := 2500;
begin
  return postings <= 500 or postings <= 4000 and postings * newest / greatest(private.open_postings(), 1) < 2 * wanted;
end;
$$;

revoke all on function private.is_rare(bigint, integer) from public;
