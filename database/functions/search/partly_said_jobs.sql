-- Postings that say some of these groups of words, those with the rarer ones, with more of them
-- and with them in the title first. `beside` is a tsquery that they fit all the same, `fits` a
-- condition.
create or replace function private.partly_said_jobs(groups text[], beside text, fits text, wanted integer) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 1000;
  all_postings bigint := private.open_postings();
  -- What fewer than one in so many postings say counts no more for it: a "Python Developer" comes
  -- before what says nothing but a rarer third word.
  rarest constant integer := 20;
  weights text[] := '{}';
  weight integer;
  looked_up text[] := '{}';
  left_over bigint := most;
  part record;
  ids uuid[];
begin
  for part in
    select known.alternatives, known.postings
    from private.postings_of_each(groups, '') as counted, unnest(counted.said, counted.postings) as known (alternatives, postings)
    order by 2
  loop
    continue when part.postings = 0;
    weight := round(100 * ln(1 + least(all_postings::numeric / part.postings, rarest)));
    -- What a title says is among a posting's words: of most rows only this is asked. In hundredths,
    -- as whole numbers are added and sorted sooner.
    weights := weights || format('case when not words @@ %L::tsquery then 0 when words @@ %L::tsquery then %s else %s end',
      private.query_of(part.alternatives, ''),
      private.query_of(part.alternatives, '^'), 2 * weight, weight);
    if left_over > 0 then
      looked_up := looked_up || private.query_of(part.alternatives, '');
      left_over := left_over - part.postings;
    end if;
  end loop;
  if looked_up = '{}' then
    return '{}';
  end if;
  execute format(
    'select array(
       select job_id from (
         select job_id, created_at, %s as weight from (
           select * from (select * from private.job_search where words @@ %L::tsquery and %s %s) as said %s) as known offset 0) as weighed
       order by weight desc, created_at desc, job_id desc limit %s)',
    array_to_string(weights, ' + '), concat_ws(' & ', '(' || array_to_string(looked_up, ' | ') || ')', beside), fits,
    -- Whether the index of words finds the newest sooner than a walk through the newest of all,
    -- where a posting takes a third of the time.
    case when left_over < -most and 3 * (most - left_over) ^ 2 < most * all_postings then 'offset 0' end,
    case when left_over < -most then 'order by created_at desc, job_id desc limit ' || most else 'limit ' || 3 * most end, wanted)
  into ids;
  return ids;
end;
$$;

revoke all on function private.partly_said_jobs(text[], text, text, integer) from public;
