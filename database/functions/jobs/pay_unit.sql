-- What the word behind a number multiplies it by; null without one.
create or replace function private.pay_unit(word text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when word is null or word = '' then null
    when word ~ '^(k|th|h|ह)' then 1000
    when word ~ '^m' then 1000000
    when word ~ '^(c|क)' then 10000000
    else 100000
  end
$$;

revoke all on function private.pay_unit(text) from public;
grant execute on function private.pay_unit(text) to service_role;
