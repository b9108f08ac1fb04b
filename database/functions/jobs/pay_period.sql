-- How many of the periods that a pay text names make a working year: 12 for "per month". Null where
-- it names none; 0 where it names several, or one that no year is made of ("per project").
create or replace function private.pay_period(said text) returns numeric
language sql immutable set search_path = '' as $$
  with named as (
    select distinct per_year from (values
      (2080, '(/|\m(per|an?|each|every)\M) ?(1 )?(hour|hr)|\mhourly|\mp\.? ?h\M|घंट'),
      (260, '(/|\m(per|a|each|every)\M) ?(1 )?(day|diem)|\mdaily|दिन|रोज'),
      (52, '(/|\m(per|a|each|every)\M) ?(1 )?(week|wk)|\mweekly|हफ्त|सप्ताह'),
      (12, '(/|\m(per|a|each|every)\M) ?(1 )?(months?|mon|mth|mo|m)\M|\mmonth|\mp\.? ?m\M|माह|महीन|मासिक'),
      (1, '(/|\m(per|an?|each|every)\M) ?(1 )?(annum|anum|year|yr|y\M)|\mannual|\myearly|\mp\.? ?a\M|\mlpa\M|वर्ष|साल|वार्षिक')
    ) as periods (per_year, pattern) where said ~ pattern)
  select case
    when said ~ '\mlump|\mone ?-?time|(/|(?<!\mas )\mper) ?(project|lecture|class|session|article|word|page|lead|delivery|order|video|task|visit|shift|candidate|piece|student|head|trip|unit)'
      or (select count(*) from named) > 1 then 0
    else (select per_year from named)
  end
$$;

revoke all on function private.pay_period(text) from public;
grant execute on function private.pay_period(text) to service_role;
