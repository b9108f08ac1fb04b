-- `infinity` is a date for PostgreSQL, and no day: a page cannot say it.
update public.jobs set closing_date = null where not isfinite(closing_date);
alter table public.jobs add constraint closing_date_is_a_day check (isfinite(closing_date));
