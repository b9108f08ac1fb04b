-- In which currency pay is compared: rupees unless another was chosen; null for any, which is how
-- the postings are read to the letter.
create or replace function private.currency_of(filters jsonb, plain boolean) returns text
language sql immutable set search_path = '' as $$
  select coalesce(filters ->> 'currency', case when plain then null else 'INR' end)
$$;

revoke all on function private.currency_of(jsonb, boolean) from public;
