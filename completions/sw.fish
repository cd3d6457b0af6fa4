# Completion in fish for sw and all its programs. `sw complete` knows the candidates; this file only asks it.
# fish loads a file by the name of the command: each program has a link to this one.

function __sw_complete
    set -l words (commandline -opc)
    # SW_DATA=books sw-list
    while string match -q -r '^\w+=' -- $words[1]
        set -e words[1]
    end
    set -l word (commandline -ct)
    set -l plain (string unescape -- "$word" 2>/dev/null)
    or set plain (string trim -l -c '"\'' -- "$word")
    set -l lines (command sw complete $words "$plain" 2>/dev/null)
    set -q lines[1]; or return
    if test (count $lines) -gt 1
        printf '%s\n' $lines[2..-1]
    end
    # The path begins after --output=.
    set -l option (string match -r -- '^--[^=]+=' "$plain")
    set -l path (string replace -r -- '^--[^=]+=' '' "$plain")
    switch $lines[1]
        case files
            printf "$option%s\n" (__fish_complete_path $path)
        case directories
            printf "$option%s\n" (__fish_complete_directories $path)
    end
end

for program in sw sw-{ask,budget,categorize,data,envelope,export,import-paytm,import-statement} \
    sw-{list,match,parse-email,parse-receipt,parse-sms,record,report}
    complete -e -c $program
    complete -c $program -k -f -a '(__sw_complete)'
end
