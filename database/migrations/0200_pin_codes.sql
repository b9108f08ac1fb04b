-- Towns by the beginning of their postal codes, where it belongs to one town: for searches, which
-- are for a place that way too. The longest beginning counts.
create table private.pin_codes (
  beginning text primary key check (beginning ~ '^[1-9][0-9]{2,3}$'),
  place text not null
);
insert into private.pin_codes (beginning, place)
select split_part(code, ' ', 1), substr(code, length(split_part(code, ' ', 1)) + 2) from unnest(array[
  '110 Delhi', '121 Faridabad', '122 Gurugram', '141 Ludhiana', '143 Amritsar', '144 Jalandhar', '160 Chandigarh', '171 Shimla', '180 Jammu', '190 Srinagar',
  '2010 Ghaziabad', '2013 Noida', '208 Kanpur', '211 Prayagraj', '221 Varanasi', '226 Lucknow', '248 Dehradun', '250 Meerut', '282 Agra',
  '302 Jaipur', '313 Udaipur', '342 Jodhpur', '360 Rajkot', '380 Ahmedabad', '390 Vadodara', '395 Surat',
  '400 Mumbai', '4006 Thane', '4007 Navi Mumbai', '403 Goa', '411 Pune', '422 Nashik', '440 Nagpur', '452 Indore', '462 Bhopal', '482 Jabalpur', '492 Raipur',
  '500 Hyderabad', '520 Vijayawada', '530 Visakhapatnam', '560 Bengaluru', '570 Mysuru', '575 Mangaluru', '580 Hubballi', '590 Belagavi',
  '600 Chennai', '605 Puducherry', '620 Tiruchirappalli', '625 Madurai', '636 Salem', '641 Coimbatore',
  '673 Kozhikode', '680 Thrissur', '682 Kochi', '695 Thiruvananthapuram',
  '700 Kolkata', '711 Howrah', '734 Siliguri', '737 Gangtok', '751 Bhubaneswar', '781 Guwahati', '793 Shillong', '795 Imphal', '796 Aizawl', '797 Kohima', '799 Agartala',
  '800 Patna', '826 Dhanbad', '831 Jamshedpur', '834 Ranchi']) as code;
