//go:build !js

package assets

import "embed"

// files has all of them; without the engine, only its README.
//
//go:embed *.js *.html built LICENSE.d3 LICENSE.zrender
var files embed.FS
