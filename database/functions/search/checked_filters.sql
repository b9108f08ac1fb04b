-- The same filters, where each is one that the search knows (check_job_filter).
create or replace function private.checked_filters(filters jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if filters is null then
    return '{}';
  end if;
  if jsonb_typeof(filters) <> 'object' then
    raise exception 'The filters of a search must be an object' using errcode = '22023';
  end if;
  perform private.check_job_filter(key, value) from jsonb_each(filters);
  return filters;
end;
$$;

revoke all on function private.checked_filters(jsonb) from public;
