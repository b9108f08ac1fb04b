-- A daily mail is a consent, which nobody gives by saving a search.
alter table public.saved_searches alter column alert set default false;
