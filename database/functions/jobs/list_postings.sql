-- rpc list_postings(filters, sort, page, page_size): a page of all postings for administrators, of
-- theirs for members of a company, with the counts around it. docs/api.md explains every argument
-- and field.
drop function if exists private.list_postings(jsonb, text, integer, integer);
create function private.list_postings(filters jsonb, sort text, page integer, page_size integer) returns shapes.posting_page
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  key text := case coalesce(sort, 'newest')
    when 'newest' then 'created_at desc'
    when 'changed' then 'updated_at desc'
    when 'title' then 'lower(title)'
    when 'company' then 'lower(company_name)'
    when 'closing' then 'closing_date'
    when 'applications' then
      '(select count(*) from public.job_applications application where application.job_id = job.id) desc'
  end;
  size integer := least(greatest(coalesce(page_size, 50), 1), 200);
  mine text := private.my_postings();
  answer shapes.posting_page;
begin
  if key is null then
    raise exception 'Postings are not sorted by that' using errcode = '22023';
  end if;
  execute format(
    'with hit as (
       select id, row_number() over (order by %1$s, id desc) as place
       from (select * from public.jobs job where %2$s order by %1$s, id desc limit %3$s offset %4$s) as job)
     select
       coalesce((
         select array_agg(row(
           job.id, job.title, job.company_name, job.location, job.type, job.status, job.closing_date, job.created_at, job.updated_at,
           (select count(*) from public.job_applications application where application.job_id = job.id)
         )::shapes.listed_posting order by place)
         from hit join public.jobs job on job.id = hit.id), ''{}'') as postings,
       coalesce((
         select jsonb_object_agg(status, many)
         from (select status, count(*) as many from public.jobs where %5$s group by status) as counted), ''{}'') as statuses',
    key, private.posting_conditions(filters) || mine, size, greatest(coalesce(page, 1)::bigint - 1, 0) * size,
    private.posting_conditions(filters - 'status') || mine)
  into answer;
  return answer;
end;
$$;

create or replace function public.list_postings(
  filters jsonb default '{}', sort text default 'newest', page integer default 1, page_size integer default 50
) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_postings($1, $2, $3, $4)) $$;

revoke all on function
  private.list_postings(jsonb, text, integer, integer), public.list_postings(jsonb, text, integer, integer)
from public, anon;
grant execute on function
  private.list_postings(jsonb, text, integer, integer), public.list_postings(jsonb, text, integer, integer)
to authenticated;
