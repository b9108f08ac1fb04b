-- What rank_jobs finds for a search for words, place, facets and mode alone, as most are: by kept
-- plans, since for one short list PostgreSQL plans longer than it works. `looked_up` is one query
-- after the other, the rarest first, `lists` the first four lists (search_query), null for one list
-- of all, with the number 0.
drop function if exists private.rank_by_words(tsquery[], tsquery[], tsquery, text, integer, timestamptz, uuid, integer);
drop function if exists private.rank_by_words(tsquery[], tsquery[], text, integer, timestamptz, uuid, integer);
do $$
declare
  -- Each number of queries has a plan of its own; what is behind the third is one with it.
  one constant text := $query$
    select (array_agg(job_id order by list, created_at desc, job_id desc) filter (where behind))[1:wanted],
      (array_agg(list order by list, created_at desc, job_id desc) filter (where behind))[1:wanted], count(*), 0
    into ids, numbers, matching, matching_beside
    from (
      select job_id, created_at, list,
        before_at is null or list > list_number or list = list_number and (created_at, job_id) < (before_at, before_id) as behind
      from (
        select job_id, created_at, case when in_one then 0 when words @@ first then 1 when words @@ second then 2 when words @@ third then 3
          when words @@ fourth then 4 else 5 end as list
        from private.job_search
        where %s and (closing_date is null or closing_date >= today) and (mode is null or work_mode = mode) offset 0) as known offset 0) as judged; $query$;
begin
  execute format($function$
    create function private.rank_by_words(
      looked_up tsquery[], lists tsquery[], mode text, list_number integer, before_at timestamptz, before_id uuid, wanted integer,
      out ids uuid[], out numbers integer[], out matching integer, out matching_beside integer
    )
    language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $body$
    declare
      today date := (now() at time zone 'Asia/Kolkata')::date;
      in_one boolean := lists is null;
      first tsquery := lists[1];
      second tsquery := lists[2];
      third tsquery := lists[3];
      fourth tsquery := lists[4];
    begin
      while cardinality(looked_up) > 3 loop
        looked_up := looked_up[1:2] || (looked_up[3] && looked_up[4]) || looked_up[5:];
      end loop;
      if cardinality(looked_up) = 1 then %s
      elsif cardinality(looked_up) = 2 then %s
      else %s
      end if;
      ids := coalesce(ids, '{}');
      numbers := coalesce(numbers, '{}');
    end;
    $body$ $function$,
    format(one, 'words @@ looked_up[1]'), format(one, 'words @@ looked_up[1] and words @@ looked_up[2]'),
    format(one, 'words @@ looked_up[1] and words @@ looked_up[2] and words @@ looked_up[3]'));
end;
$$;

revoke all on function private.rank_by_words(tsquery[], tsquery[], text, integer, timestamptz, uuid, integer) from public;
