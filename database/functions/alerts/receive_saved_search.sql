-- A saved search has filters that the list knows, each of its type and within its bounds, and at
-- least one; 20 per person.
create or replace function private.receive_saved_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  if jsonb_typeof(new.filters) is distinct from 'object' then
    raise exception 'The filters of a search must be an object' using errcode = '22023';
  end if;
  new.filters := jsonb_strip_nulls(new.filters);
  perform private.check_job_filter(key, value) from jsonb_each(new.filters);
  if new.filters - '{without_pay,exactly}'::text[] = '{}' then
    raise exception 'A search needs at least one filter' using errcode = '22023';
  end if;
  if (new.filters ->> 'min_salary')::numeric > (new.filters ->> 'max_salary')::numeric then
    raise exception 'The minimum is above the maximum' using errcode = '22023';
  end if;
  -- An alert that is turned on again starts now: what came in between is not sent.
  if tg_op = 'UPDATE' then
    if new.alert and not old.alert then
      new.alerted_until := now();
    end if;
    return new;
  end if;
  if private.is_client() then
    perform pg_advisory_xact_lock(hashtextextended('saved searches of ' || new.person_id, 0));
    if (select count(*) from public.saved_searches where person_id = new.person_id) >= 20 then
      raise exception 'At most 20 searches can be saved' using errcode = 'PT409', hint = 'saved_searches_full';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_receive_saved_search before insert or update on public.saved_searches
  for each row execute function private.receive_saved_search();
