-- The years of experience in a text: `2-5 Yrs`, `3+ years`, `Fresher`, `6 months`. Null where it
-- names none; `years_to` also where there is no upper end.
create or replace function private.years_of(said text, out years_from numeric, out years_to numeric)
language plpgsql immutable set search_path = '' as $$
declare
  parts text[] := regexp_match(lower(said), '(\d{1,2}(?:\.\d)?)\s*(?:(?:-|–|to|से)\s*(\d{1,2}(?:\.\d)?))?\s*(\+)?\s*(month|महीन|माह)?');
begin
  if parts is null then
    if lower(said) ~ 'fresher|entry.level|फ्रेशर|no experience' then
      years_from := 0;
      years_to := 1;
    end if;
    return;
  end if;
  years_from := parts[1]::numeric;
  years_to := case when parts[2] is not null then parts[2]::numeric when parts[3] is null then years_from end;
  if parts[4] is not null then
    years_from := trunc(years_from / 12, 1);
    years_to := trunc(years_to / 12, 1);
  end if;
end;
$$;

revoke all on function private.years_of(text) from public;
