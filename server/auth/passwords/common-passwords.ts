// The most common passwords, in lower case; disguises (capitals, digits around, signs for letters)
// are undone before the lookup.

const WORDS = `
password passwort passw0rd pass word letmein welcome admin administrator root login master guest user test tester testing default
changeme secret private access system server manager office company computer internet google facebook twitter instagram youtube
linkedin microsoft windows apple samsung android iphone qwerty qwertyuiop qwerty1 qwer asdf asdfgh asdfghjkl zxcvbn zxcvbnm azerty
qazwsx qazwsxedc qweasd qweasdzxc abc abcd abcdef abcdefg abcdefgh abcd1234 abc123 a1b2c3 a1b2c3d4 1q2w3e 1q2w3e4r 1q2w3e4r5t
q1w2e3r4 1qaz2wsx zaq12wsx 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 123123 123123123
123321 112233 121212 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 654321 123456a 12345a 11111111
123qwe 123abc 1password iloveyou iloveu loveyou loveme love lovely sweetheart darling baby babygirl babyboy angel princess prince
queen king kingdom sunshine moonlight rainbow flower butterfly freedom happy smile lucky forever friends friend family mother
father mummy daddy brother sister dragon monkey tiger lion eagle falcon shadow phoenix pokemon naruto batman superman spiderman
ironman avengers starwars matrix ninja hunter killer ranger soldier warrior knight wizard merlin magic mustang ferrari porsche
mercedes harley yamaha honda toyota football baseball basketball cricket hockey soccer golf tennis arsenal chelsea liverpool
barcelona manchester realmadrid india indian bharat mumbai delhi chennai kolkata bangalore bengaluru hyderabad lucknow pune
jaipur krishna radhakrishna hanuman jaihanuman ganesh ganesha shiva omnamahshivaya jaimatadi jaishreeram shreeram sairam saibaba
balaji lakshmi durga sachin dhoni virat kohli rahul priya pooja deepak sanjay rajesh suresh ramesh mahesh michael jordan
charlie thomas jennifer jessica ashley daniel andrew robert george matthew joshua hannah amanda nicole summer winter spring
autumn january february march april august september october november december monday friday sunday london america australia
chocolate cookie cheese banana orange apple pepper ginger coffee whatever nothing something trustno trustnoone hello hellothere
helloworld goodluck success blessed jesus christ heaven samantha starlight computer1 security newpassword mypassword
yourpassword thepassword temporary temppass demo sample example student teacher school college university hospital doctor
engineer developer business money dollar diamond silver golden purple yellow
`

export const commonPasswords: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean))
