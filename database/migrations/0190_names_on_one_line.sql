-- Names of companies and people, as private.one_line() stores them from now on. A company whose
-- name is another one's then keeps its spelling, for an administrator to merge.
create function pg_temp.clean(text text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(normalize(text, nfc),
    '[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
    '(?<![\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d]', '', 'g'),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;

with clean as (
  select distinct on (lower(pg_temp.clean(name))) id, pg_temp.clean(name) as name
  from public.companies
  order by lower(pg_temp.clean(name)), name = pg_temp.clean(name) desc, created_at
)
update public.companies company set name = clean.name
from clean where clean.id = company.id and clean.name <> company.name and clean.name <> '';

update public.jobs set company_name = company.name
from public.companies company
where company.id = jobs.company_id and jobs.company_name <> company.name
  and pg_temp.clean(jobs.company_name) = company.name;

update public.profiles set full_name = pg_temp.clean(full_name)
where full_name <> pg_temp.clean(full_name) and pg_temp.clean(full_name) <> '';

drop function pg_temp.clean(text);
