-- In about how many postings one of each of these groups is, at most; null without any.
create or replace function private.postings_with(groups text[], sign text) returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (private.postings_of_each(groups, sign)).fewest;
end;
$$;

revoke all on function private.postings_with(text[], text) from public;
