create or replace function private.pay_filter(pay_from numeric, pay_to numeric, without_pay boolean) returns text
language sql immutable set search_path = '' as $$
  select case when without_pay then '(' || asked || ' or salary_min is null and salary_max is null)' else asked end
  from (select nullif(concat_ws(' and ',
    'salary_min >= ' || quote_literal(pay_from::text) || '::numeric',
    'salary_max <= ' || quote_literal(pay_to::text) || '::numeric'), '') as asked) as filters
$$;

revoke all on function private.pay_filter(numeric, numeric, boolean) from public;
