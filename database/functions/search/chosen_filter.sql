-- The chosen filters that are no words (chosen_facets), as SQL text over private.job_search; null
-- without any.
create or replace function private.chosen_filter(chosen jsonb) returns text
language sql stable set search_path = '' as $$
  select nullif(concat_ws(' and ',
    case when chosen ? 'posted_within' then
      format('created_at >= now() - interval ''%s days''', (chosen ->> 'posted_within')::integer) end,
    case when chosen ? 'pay_shown' then '(salary_min is not null or salary_max is not null)' end), '')
$$;

revoke all on function private.chosen_filter(jsonb) from public;
