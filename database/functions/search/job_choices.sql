-- rpc job_choices(filters): what the postings that search_jobs finds can be chosen by, with counts.
-- A filter's own choices are counted as if it were not set.
create function private.job_choices(filters jsonb) returns shapes.job_choice[]
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  choosable constant text[] := '{type,skills,companies,posted_within,fresher,pay_shown}';
  given jsonb := private.checked_filters(filters);
  set_ones text[] := array(select filter from unnest(choosable) as filter where given ? filter);
  not_set text[] := array(select filter from unnest(choosable) as filter where not given ? filter);
  keyword text := given ->> 'keyword';
  asked private.search_terms;
  own text;
  counted record;
  choices shapes.job_choice[] := '{}';
begin
  if not (given ? 'exactly' or coalesce(btrim(keyword) <> '' and private.cut_words(keyword) = '', false)) then
    asked := private.understand(keyword, given ->> 'location');
  end if;
  foreach own in array array[''] || set_ones loop
    counted := private.jobs_to_count(given - own, asked);
    choices := choices || array(
      select row(choice.filter, choice.value, choice.count, counted.more)::shapes.job_choice
      from private.choices_among(counted.ids, case own when '' then not_set else array[own] end) as choice
      where choice.count > 0);
  end loop;
  return choices;
end;
$$;

create or replace function public.job_choices(filters jsonb default '{}') returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.job_choices($1)) $$;

revoke all on function private.job_choices(jsonb), public.job_choices(jsonb) from public;
grant execute on function private.job_choices(jsonb), public.job_choices(jsonb) to anon, authenticated, service_role;
