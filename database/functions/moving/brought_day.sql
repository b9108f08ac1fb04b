-- The day of a row as YYYY-MM-DD, today without one; null where it is no day, or none on which
-- anybody can have applied.
create or replace function private.brought_day(said text) returns date
language plpgsql stable set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
  day date;
begin
  if coalesce(said, '') = '' then
    return today;
  end if;
  if said !~ '^\d{4}-\d{2}-\d{2}$' then
    return null;
  end if;
  day := make_date(left(said, 4)::integer, substring(said from 6 for 2)::integer, right(said, 2)::integer);
  return case when day between '1990-01-01' and today then day end;
exception when datetime_field_overflow then
  return null;
end;
$$;

revoke all on function private.brought_day(text) from public;
