-- About how many postings are open.
create or replace function private.open_postings() returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select sum(postings) from private.search_words where word in (':remote', ':hybrid', ':onsite'));
end;
$$;

revoke all on function private.open_postings() from public;
