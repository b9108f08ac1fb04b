-- Nobody opens a posting whose last day is over, or sets such a day to an open one: nobody could
-- apply to it. One that is open and past its day can still be edited, until it is closed by itself.
-- The platform's own work may, as an import does with postings of last month.
create or replace function private.check_closing_date() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'active' and private.is_client()
    and new.closing_date < (now() at time zone 'Asia/Kolkata')::date
    and (tg_op = 'INSERT' or old.status <> 'active' or old.closing_date is distinct from new.closing_date) then
    raise exception 'The closing date is over: choose a later one, or none' using errcode = '22023', hint = 'closing_date_over';
  end if;
  return new;
end;
$$;

create or replace trigger b_check_closing_date before insert or update on public.jobs
  for each row execute function private.check_closing_date();
