-- The currency that a pay text names by a sign, a code or a word that one country alone uses; null
-- where it names none.
create or replace function private.pay_currency(pay text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    (select code from (values
      (1, 'INR', '₹|\mrs\M|\mrs\.?(?=\d)|\minr(?!\w*[a-z])|rupee|\mre\.|रु|लाख|करोड|\d ?(lpa|lakhs?|lacs?|lkhs?|crores?|crs?)\M|\mlpa\M'),
      (2, 'USD', '\mus ?\$|\musd(?!\w*[a-z])|\mus dollar'),
      (3, 'CAD', '\mca?\$'),
      (4, 'AUD', '\mau?\$'),
      (5, 'SGD', '\ms\$'),
      (6, 'HKD', '\mhk\$'),
      (7, 'EUR', '€|\meuros?\M'),
      (8, 'GBP', '£'),
      (9, 'AED', '\mdirhams?\M'),
      (10, 'JPY', '¥')
    ) as named (place, code, pattern) where lower(pay) ~ pattern order by place limit 1),
    upper((regexp_match(
      pay, '\m(aed|aud|bdt|brl|cad|chf|cny|czk|dkk|eur|gbp|hkd|huf|idr|ils|jpy|krw|kwd|lkr|mxn|myr|ngn|nok|npr|nzd|omr|php|pkr|pln|qar|ron|sar|sek|sgd|thb|try|twd|uah|vnd|zar)(?![a-z])', 'i'))[1]),
    case
      when pay ~ '\$' then 'USD'
      -- 8,00,000 is grouped as in India.
      when pay ~ '\m\d{1,2},\d{2},\d{3}\M' then 'INR'
    end)
$$;

revoke all on function private.pay_currency(text) from public;
grant execute on function private.pay_currency(text) to service_role;
