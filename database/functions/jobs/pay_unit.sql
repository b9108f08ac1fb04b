-- What the word behind a number multiplies it by; null without one. Without expressions: a session
-- keeps 32 compiled ones, and a search for a sentence needs most of them.
create or replace function private.pay_unit(word text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when word is null or word = '' then null
    when left(word, 1) in ('k', 'h', 'ह') or left(word, 2) = 'th' then 1000
    when left(word, 1) = 'm' then 1000000
    when left(word, 1) in ('c', 'क') then 10000000
    else 100000
  end
$$;

revoke all on function private.pay_unit(text) from public;
grant execute on function private.pay_unit(text) to service_role;
