-- rpc search_jobs(…): browsing. One answer holds a page of job cards, how many there are, and where the next page begins.
-- docs/api.md says what every argument and field means.

-- The form before this one answered rows of the table.
drop function if exists
  private.contains_pattern(text),
  public.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer),
  private.search_jobs(text, text, text, numeric, numeric, text, timestamptz, uuid, integer);

create or replace function public.search_jobs(
  keyword text default null, location text default null, work_mode text default null,
  min_salary numeric default null, max_salary numeric default null, experience text default null,
  without_pay boolean default false, sort text default 'newest', plain boolean default false,
  after text default null, page_size integer default 20,
  out jobs jsonb, out total integer, out more boolean, out hidden integer, out hidden_more boolean, out next text,
  out meant_keyword text, out meant_location text
)
language sql stable set search_path = '' as $$
  with matching as (
    select job.*, job.salary_min is null and job.salary_max is null as states_no_pay,
      ($4 is null or job.salary_min >= $4) and ($5 is null or job.salary_max <= $5) as pays_so
    from public.jobs job
    where job.status = 'active'
      and (job.closing_date is null or job.closing_date >= (now() at time zone 'Asia/Kolkata')::date)
      and strpos(lower(job.title), lower(btrim(coalesce($1, '')))) > 0
      and strpos(lower(job.location), lower(btrim(coalesce($2, '')))) > 0
      and (coalesce(btrim($3), '') = '' or job.work_mode = lower(btrim($3)))
      and (coalesce(btrim($6), '') = '' or strpos(lower(job.experience_required), lower(btrim($6))) > 0)),
  listed as (
    select * from matching where pays_so or ($7 and states_no_pay)),
  page as (
    select *, row_number() over (order by created_at desc, id desc) as place from listed
    where $10 is null or (created_at, id) < (split_part($10, '~', 1)::timestamptz, split_part($10, '~', 2)::uuid)
    order by created_at desc, id desc
    limit least(greatest(coalesce($11, 20), 1), 100) + 1),
  shown as (
    select * from page where place <= least(greatest(coalesce($11, 20), 1), 100))
  select
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'company_name', company_name, 'location', shown.location, 'work_mode', shown.work_mode, 'type', type,
        'salary_min', salary_min, 'salary_max', salary_max, 'currency', currency, 'salary_range', salary_range,
        'experience_required', experience_required, 'created_at', created_at, 'found_by', null) order by place)
      from shown), '[]'),
    case when $10 is null then (select count(*)::integer from listed) end,
    false,
    case when $10 is null then (
      select count(*)::integer from matching where states_no_pay and pays_so is not true and not $7) end,
    false,
    case when (select count(*) from page) > (select count(*) from shown) then (
      select created_at || '~' || id from shown order by place desc limit 1) end,
    null, null
$$;

revoke all on function
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer)
from public;
grant execute on function
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer)
to anon, authenticated, service_role;
