-- How many of the periods that a pay text names make a working year: 12 for "per month". Null where
-- it names none; 0 where it names several, or one that no year is made of ("per project").
create or replace function private.pay_period(said text) returns numeric
language sql immutable set search_path = '' as $$
  select case when count(distinct per_year) > 1 then 0 else min(per_year) end
  from (
    select case
      when part[1] is not null then 2080
      when part[2] is not null then 260
      when part[3] is not null then 52
      when part[4] is not null then 12
      when part[5] is not null then 1
      else 0
    end as per_year
    from regexp_matches(said,
      '((?:/|\m(?:per|an?|each|every)\M) ?(?:1 )?(?:hour|hr)|\mhourly|\mp\.? ?h\M|घंट)'
      '|((?:/|\m(?:per|a|each|every)\M) ?(?:1 )?(?:day|diem)|\mdaily|दिन|रोज)'
      '|((?:/|\m(?:per|a|each|every)\M) ?(?:1 )?(?:week|wk)|\mweekly|हफ्त|सप्ताह)'
      '|((?:/|\m(?:per|a|each|every)\M) ?(?:1 )?(?:months?|mon|mth|mo|m)\M|\mmonth|\mp\.? ?m\M|माह|महीन|मासिक)'
      '|((?:/|\m(?:per|an?|each|every)\M) ?(?:1 )?(?:annum|anum|year|yr|y\M)|\mannual|\myearly|\mp\.? ?a\M|\mlpa\M|वर्ष|साल|वार्षिक)'
      '|(\mlump|\mone ?-?time|(?:/|(?<!\mas )\mper) ?(?:project|lecture|class|session|article|word|page|lead|delivery|order|video|task|visit|shift|candidate|piece|student|head|trip|unit))',
      'g') as parts (part)) as named
$$;

revoke all on function private.pay_period(text) from public;
grant execute on function private.pay_period(text) to service_role;
