-- The currency that a pay text names by a sign, a code or a word that one country alone uses; null
-- where it names none.
create or replace function private.pay_currency(pay text) returns text
language sql immutable set search_path = '' as $$
  select case
    when pay ~* '₹|\mrs\M|\mrs\.?(?=\d)|\minr(?!\w*[a-z])|rupee|\mre\.|रु|लाख|करोड|\d ?(lpa|lakhs?|lacs?|lkhs?|crores?|crs?)\M|\mlpa\M' then 'INR'
    -- 8,00,000 is grouped as in India.
    when pay ~ '^[^$€£¥[:alpha:]]*\m\d{1,2},\d{2},\d{3}\M' then 'INR'
    else coalesce(
      upper((regexp_match(pay,
        '\m(aed|aud|bdt|brl|cad|chf|cny|czk|dkk|eur|gbp|hkd|huf|idr|ils|jpy|krw|kwd|lkr|mxn|myr|ngn|nok|npr|nzd|omr|php|pkr|pln|qar|ron|sar|sek|sgd|thb|try|twd|uah|usd|vnd|zar)(?![a-z])', 'i'))[1]),
      case
        when strpos(pay, '$') > 0 then case lower((regexp_match(pay, '(\mus|\mca?|\mau?|\ms|\mhk) ?\$', 'i'))[1])
          when 'c' then 'CAD' when 'ca' then 'CAD' when 'a' then 'AUD' when 'au' then 'AUD'
          when 's' then 'SGD' when 'hk' then 'HKD' else 'USD' end
        when strpos(pay, '€') > 0 or strpos(lower(pay), 'euro') > 0 then 'EUR'
        when strpos(pay, '£') > 0 then 'GBP'
        when strpos(pay, '¥') > 0 then 'JPY'
        when strpos(lower(pay), 'dirham') > 0 then 'AED'
        when strpos(lower(pay), 'us dollar') > 0 then 'USD'
      end)
  end
$$;

revoke all on function private.pay_currency(text) from public;
grant execute on function private.pay_currency(text) to service_role;
