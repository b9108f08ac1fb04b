-- Pay is compared within one currency; null compares whatever the currency.
create or replace function private.pay_filter(pay_from numeric, pay_to numeric, without_pay boolean, in_currency text) returns text
language sql immutable set search_path = '' as $$
  select case when without_pay then '(' || asked || ' or salary_min is null and salary_max is null)' else asked end
  from (select case when num_nonnulls(pay_from, pay_to) > 0 then concat_ws(' and ',
    'currency = ' || quote_literal(upper(in_currency)),
    'salary_min >= ' || quote_literal(pay_from::text) || '::numeric',
    'salary_max <= ' || quote_literal(pay_to::text) || '::numeric') end as asked) as filters
$$;

revoke all on function private.pay_filter(numeric, numeric, boolean, text) from public;
