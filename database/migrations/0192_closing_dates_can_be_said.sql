-- A year of five digits is a day for PostgreSQL, and none for the pages and the feeds.
update public.jobs set closing_date = null where closing_date not between '1900-01-01' and '9999-12-31';
alter table public.jobs drop constraint closing_date_is_a_day;
alter table public.jobs add constraint closing_date_is_a_day check (closing_date between '1900-01-01' and '9999-12-31');
